<?php
/**
 * Lets a WordPress of tests read the site beside it.
 *
 * WordPress refuses addresses of its own machine, and ports other than 80, 443 and 8080, when it follows an address that
 * somebody has typed: on the web such an address would be a way into the operator's network. In this test the site to be
 * embedded is on this very machine. Nothing else of its rules for embeds is changed.
 */

add_filter('http_request_host_is_external', fn ($is_external, $host) => $is_external || $host === '127.0.0.1', 10, 2);
add_filter('http_allowed_safe_ports', function ($ports, $host, $url) {
    $port = parse_url($url, PHP_URL_PORT);
    return $host === '127.0.0.1' && $port ? array_merge($ports, [$port]) : $ports;
}, 10, 3);
