"""ABILITY: each ability works while its card is live in a tableau, and only then.

A status says where the card of a test lies: `live` in the tableau; `silenced` there by a bishop;
`in hand`; `immune` to silencing, with a bishop on the card and the Kremlin in the same tableau; and
for queens `old maid`, `king silenced` by a bishop on her king, and `throne`, where no bank has her.
"""
