vcl 4.1;
# Varnish with its module xkey (Debian: varnish and varnish-modules) in front of the servers:
#   PURGE_URL=http://varnish.internal:6081/ PURGE_ADAPTER=varnish-xkey TRUST_PROXY=private,loopback
#   varnishd -f /etc/varnish/common-measure.vcl -a :6081 -s malloc,256m -p http_resp_hdr_len=16k
# A page is cached until it changes. The server names the content of each response, and purges by the names of changed
# content.
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

# Only the servers may purge.
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
    # Only for this machine, not for readers.
    if (req.url ~ "^/metrics") {
        return (synth(404));
    }
    # Varnish appends the reader's address to the header. Values from the reader are removed.
    set req.http.X-Forwarded-For = client.ip;
    unset req.http.X-Forwarded-Proto;
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # No cacheable response depends on a cookie.
    unset req.http.Cookie;
    # Three encodings of each response are enough.
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
    # The header that the module reads; same value as Surrogate-Key.
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    if (beresp.status >= 500 || beresp.http.Cache-Control ~ "no-store|private|s-maxage=0") {
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        return (deliver);
    }
    # While all servers are unavailable, cached pages are served for a day.
    if (beresp.ttl > 0s) {
        set beresp.grace = 1d;
    }
}

sub vcl_hit {
    # Stale pages are served while the servers are unavailable; otherwise for ten seconds while a new page is fetched.
    if (obj.ttl < 0s && std.healthy(req.backend_hint) && obj.ttl + 10s < 0s) {
        return (restart);
    }
}

sub vcl_deliver {
    # Only for caches, not for readers.
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
}
