// Written by scripts/types from the server's records. Do not edit.

export const REMARKS = {"explain":"reply","dissuade":"plea","suspect":"remark","trust":"remark","ask_why":"remark","point_out":"remark"} as const;
export const REMARK_FACTS = ["remarked"] as const;
