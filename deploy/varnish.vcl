vcl 4.1;
# Varnish with its module xkey (Debian: varnish and varnish-modules) in front of the servers:
#   PURGE_URL=http://varnish.internal:6081/ PURGE_ADAPTER=varnish-xkey TRUST_PROXY=private,loopback
#   varnishd -f /etc/varnish/common-measure.vcl -a :6081 -s malloc,256m -p http_resp_hdr_len=16k
# A page stays here until it changes: the server names what each answer shows, and calls with the names of what changed.
import std;
import xkey;

backend site {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = {
        .url = "/readyz";
        .interval = 2s;
        .timeout = 2s;
        .window = 3;
        .threshold = 2;
        .initial = 2;
    }
}

# Only the servers themselves may drop anything.
acl servers {
    "localhost";
    "10.0.0.0"/8;
    "172.16.0.0"/12;
    "192.168.0.0"/16;
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ servers) {
            return (synth(403));
        }
        set req.http.n-gone = xkey.purge(req.http.xkey-purge);
        return (synth(200, "Dropped " + req.http.n-gone));
    }
    # For the machine itself, not for readers.
    if (req.url ~ "^/metrics") {
        return (synth(404));
    }
    # Varnish adds the reader's address behind what the reader claims: the claim goes.
    set req.http.X-Forwarded-For = client.ip;
    unset req.http.X-Forwarded-Proto;
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # No answer that may be kept depends on a cookie.
    unset req.http.Cookie;
    # Three forms of each answer are enough.
    if (req.http.Accept-Encoding ~ "br") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "gzip") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    return (hash);
}

sub vcl_backend_response {
    # As the module reads it; the same as Surrogate-Key.
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    if (beresp.status >= 500 || beresp.http.Cache-Control ~ "no-store|private|s-maxage=0") {
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        return (deliver);
    }
    # While all servers are away, what is here is shown for a day.
    if (beresp.ttl > 0s) {
        set beresp.grace = 1d;
    }
}

sub vcl_hit {
    # A stale answer is for the time in which the server is away; otherwise for ten seconds while a new one is fetched.
    if (obj.ttl < 0s && std.healthy(req.backend_hint) && obj.ttl + 10s < 0s) {
        return (restart);
    }
}

sub vcl_deliver {
    # For caches, not for readers.
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
}
