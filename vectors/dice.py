# An independent computation of the worked example: only the standard library.
import hashlib, hmac, struct

def item(data):
    return struct.pack(">I", len(data)) + data

def sha(*items):
    return hashlib.sha256(b"".join(map(item, items))).digest()

match_id = "mesa-7".encode()
secret = bytes(range(32))
shares = {0: bytes([0x11] * 32), 2: bytes([0x22] * 32), 3: bytes([0x33] * 32)}
commitment = sha(b"sobremesa dice commitment 1", match_id, secret)
seals = {seat: sha(b"sobremesa dice seal 1", match_id, bytes([seat]), share) for seat, share in shares.items()}
shown = {0: shares[0], 2: seals[2], 3: shares[3]}  # seat 2 did not show its share
parts = b"".join(bytes([seat]) + part for seat, part in sorted(shown.items()))

def number(roll, attempt):
    data = b"".join(map(item, [b"sobremesa dice roll 1", match_id, parts, struct.pack(">I", roll), struct.pack(">I", attempt)]))
    return int.from_bytes(hmac.new(secret, data, hashlib.sha256).digest()[:8], "big")

def below(roll, bound):
    attempt = 0
    while number(roll, attempt) >= (1 << 64) // bound * bound:
        attempt += 1
    return number(roll, attempt) % bound

def roll(i, weights):
    left = below(i, sum(weights))
    for outcome, weight in enumerate(weights):
        if left < weight:
            return outcome
        left -= weight

print("commitment", commitment.hex())
for seat, seal in seals.items():
    print("seal", seat, seal.hex())
print("first number", hex(number(1, 0)))
print("dice", [roll(i, [1] * 6) + 1 for i in range(1, 21)])
print("weights 50,10,0,40", [roll(i, [50, 10, 0, 40]) for i in range(1, 21)])
big = 2**63 + 1
print("bound 2^63+1", [below(i, big) for i in range(1, 9)], [next(a for a in range(99) if number(i, a) < big) for i in range(1, 9)])
