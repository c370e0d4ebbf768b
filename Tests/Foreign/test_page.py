"""The samples of the page "Against the paper exchange", run as they stand there; only the port is another one."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import unittest

from exchange import BINARY, ROOT, Exchange
from lightning import Lightning
from served import ServedTestCase

PAGE = (ROOT / "Sources/saifu/saifu.docc/AgainstThePaperExchange.md").read_text()


def samples(language):
    """By the heading they stand under."""
    found, heading = {}, ""
    for part in re.split(r"^(#+ .*)$", PAGE, flags=re.M):
        if part.startswith("#"):
            heading = part.lstrip("# ")
        for code in re.findall(rf"^```{language}\n(.*?)^```$", part, flags=re.M | re.S):
            found.setdefault(heading, []).append(code)
    return found


class PageTests(ServedTestCase):
    """The exchange has the key of the page, and loses every second order as its scenario says."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        lost = cls.folder / "lost.json"
        lost.write_text(re.search(r"^\$ cat lost\.json\n(.*)$", PAGE, flags=re.M).group(1))
        cls.lossy = Exchange(cls.folder / "lossy", funding="JPY=1000000,BTC=1", key="k", secret="s",
                             options=["--faults", str(lost), "--log", str(cls.folder / "log.txt")])
        cls.addClassCleanup(lambda: cls.lossy.stop())
        cls.lossy.start()
        cls.origin = f"http://127.0.0.1:{cls.lossy.port}"
        (cls.folder / "bin").mkdir()
        os.symlink(BINARY, cls.folder / "bin" / "saifu")

    def run_sample(self, command, code, limit=60):
        environment = dict(os.environ, PATH=f"{self.folder / 'bin'}:{os.environ['PATH']}", PYTHONUNBUFFERED="1",
                           SAIFU_EXCHANGE_KEY="k", SAIFU_EXCHANGE_SECRET="s")
        process = subprocess.Popen([*command, self.origin], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                   stderr=subprocess.PIPE, cwd=self.folder, env=environment, start_new_session=True)
        self.addCleanup(self.end, process)
        try:
            return process.communicate(code.replace("http://127.0.0.1:8080", self.origin), timeout=limit)
        except subprocess.TimeoutExpired as stopped:
            self.end(process)
            return (stopped.stdout or b"").decode(), (stopped.stderr or b"").decode()

    def end(self, process):
        """With all that the sample has started."""
        try:
            os.killpg(process.pid, signal.SIGTERM)
        except ProcessLookupError:
            pass
        process.wait()

    def twice(self, command, code):
        """Of two orders one is answered, and one is lost: both exist."""
        mine = Lightning(self.lossy.port, "k", "s")
        self.addCleanup(mine.close)

        told = [self.run_sample(command, code) for _ in range(2)]
        orders = mine.get("getchildorders", child_order_state="ACTIVE").json()
        self.assertEqual(len(orders), 2, told)
        for order in orders:
            mine.cancel("BTC_JPY", order["child_order_acceptance_id"])
        answered = [("JRF" in out.split("[{")[0], "unknown" in out or "curl: (" in err) for out, err in told]
        self.assertCountEqual(answered, [(True, False), (False, True)], told)
        return told

    def test_curl(self):
        [code] = samples("sh")["curl"]
        told = self.twice(["bash", "-s"], code)
        self.assertTrue(all('"child_order_state":"ACTIVE"' in out for out, _ in told), told)

    def test_python(self):
        code, *_ = samples("python")["Python"]
        told = self.twice([sys.executable, "-"], code)
        self.assertTrue(all('"child_order_state":"ACTIVE"' in out for out, _ in told), told)

    def test_ccxt(self):
        [code] = samples("python")["ccxt"]
        self.twice([sys.executable, "-"], code)

    @unittest.skipUnless(shutil.which("go"), "there is no Go here")
    def test_go(self):
        [code] = samples("go")["Go"]
        (self.folder / "client.go").write_text(code)
        subprocess.run(["go", "build", "-o", "client", "client.go"], cwd=self.folder, check=True)
        self.twice(["./client"], "")

    def test_the_channels(self):
        _, code = samples("python")["Python"]
        out, err = self.run_sample([sys.executable, "-"], code, limit=8)
        self.assertTrue(out.startswith('{"jsonrpc":"2.0","id":1,"result":true}\n'), out + err)
        self.assertRegex(out, r"(?m)^lightning_board_snapshot_BTC_JPY \d+")
        self.assertRegex(out, r"(?m)^lightning_board_BTC_JPY \d+")
        self.assertEqual(err, "")

    def test_the_log(self):
        self.twice(["bash", "-s"], samples("sh")["curl"][0])
        log = (self.folder / "log.txt").read_text()
        self.assertRegex(log, r"(?m)^\S+ k (POST /v1/me/sendchildorder|GET /v1/me/getchildorders) 200 \d+us")

    def shell(self, heading):
        [code] = samples("sh")[heading]
        for old, new in [("--port 8080", "--port 0"), ("8443", str(free_port()))]:
            code = code.replace(old, new)
        return self.run_sample(["bash", "-s"], "set -e\n" + code)

    def test_tls(self):
        out, err = self.shell("https and wss")
        self.assertIn('"product_code":"BTC_JPY"', out, err)

    def test_control(self):
        out, err = self.shell("Control it from a test")
        self.assertEqual(out.count('"account":"maker"'), 3, out + err)  # opened, moved, restored
        self.assertIn('{"health":"SUPER BUSY","state":"CIRCUIT BREAK"}', out)
        self.assertNotIn("error_message", out)

    def test_replay(self):
        tests = self.folder / "your-tests"
        tests.write_text(f"#!{sys.executable}\n" + samples("python")["Python"][0])
        tests.chmod(0o755)
        (self.folder / "recorded.jsonl").write_text("")
        self.shell("Replay it")
        shutil.copy(self.folder / "now.jsonl", self.folder / "recorded.jsonl")
        self.assertGreater((self.folder / "recorded.jsonl").stat().st_size, 500)
        out, err = self.shell("Replay it")
        self.assertNotIn("differ", out + err)
        self.assertEqual((self.folder / "now.jsonl").read_bytes(), (self.folder / "recorded.jsonl").read_bytes())


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


if __name__ == "__main__":
    unittest.main()
