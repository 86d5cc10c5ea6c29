"""A small ListenBrainz: reads each listen, keeps it once in a database, and says in the end how long it was at work.

It prints its port, and ends with its input: then it prints {"listens": …, "requests": …, "busySeconds": …, "processorSeconds": …}.
"""
import http.server
import json
import sqlite3
import sys
import threading
import time

ADD = "INSERT OR IGNORE INTO listens VALUES (?, ?, ?, ?)"
database = sqlite3.connect(sys.argv[1], check_same_thread=False)
database.execute("CREATE TABLE listens (second, artist, title, metadata, UNIQUE (second, artist, title))")
turn = threading.Lock()
counts = {"requests": 0, "busySeconds": 0.0}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        began = time.perf_counter()
        body = self.rfile.read(int(self.headers["Content-Length"]))
        with turn:
            self.keep(json.loads(body)["payload"])
            counts["requests"] += 1
            counts["busySeconds"] += time.perf_counter() - began
        answer = b'{"status":"ok"}'
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def keep(self, payload):
        rows = []
        for item in payload:
            data = item["track_metadata"]
            rows.append((int(item["listened_at"]), data["artist_name"], data["track_name"], json.dumps(data)))
        with database:
            database.executemany(ADD, rows)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
started = time.process_time()
print(server.server_port, flush=True)
sys.stdin.read()
counts["processorSeconds"] = time.process_time() - started
counts["listens"] = database.execute("SELECT count(*) FROM listens").fetchone()[0]
print(json.dumps(counts))
