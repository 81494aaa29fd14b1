"""Takes the place of python3-speechd: what Orca would say becomes a line of JSON in SPOKEN_FILE, and no voice is needed."""

import json
import os
import re
import threading
from html import unescape


class PunctuationMode:
    ALL, NONE, SOME, MOST = "all", "none", "some", "most"


class DataMode:
    TEXT, SSML = "text", "ssml"


class Priority:
    IMPORTANT, MESSAGE, TEXT, NOTIFICATION, PROGRESS = "important", "message", "text", "notification", "progress"


class CallbackType:
    INDEX_MARK, BEGIN, END, CANCEL, PAUSE, RESUME = "index_mark", "begin", "end", "cancel", "pause", "resume"


class SSIPError(Exception):
    pass


class SSIPCommunicationError(Exception):
    pass


class SpawnError(Exception):
    pass


class SSIPClient:
    def __init__(self, *_args, **_options):
        self._file = open(os.environ["SPOKEN_FILE"], "a", buffering=1, encoding="utf-8")

    def _write(self, text):
        self._file.write(json.dumps(unescape(re.sub(r"<[^>]+>", "", text))) + "\n")

    def speak(self, text, callback=None, event_types=None):
        self._write(text)
        if callback:
            # Reading on waits until the words before have been spoken.
            timer = threading.Timer(0.02, lambda: [callback(kind) for kind in (CallbackType.BEGIN, CallbackType.END)])
            timer.daemon = True
            timer.start()

    def char(self, char):
        self._write(char)

    def key(self, key):
        self._write(key)

    def list_output_modules(self):
        return ("recorder",)

    def get_output_module(self):
        return "recorder"

    def list_synthesis_voices(self, *_args):
        return (("en", "en", "none"),)

    def get_language(self):
        return "en"

    def get_rate(self):
        return 0

    get_pitch = get_volume = get_rate

    def __getattr__(self, _name):
        return lambda *_args, **_options: None
