"""Web Push: tells a guest whose page is closed that it is their turn.

`keys.py` is the server's VAPID key, `encryption.py` the message as the browser reads it,
`delivery.py` the request to the push service, and `pusher.py` says when one is sent.
"""
