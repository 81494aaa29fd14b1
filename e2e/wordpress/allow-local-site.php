<?php
/**
 * Allows a test WordPress to read the site on the same machine.
 *
 * For addresses that a user typed, WordPress rejects its own machine and ports other than 80, 443 and 8080. On the web
 * such addresses would give access to the operator's network. In this test the embedded site is on the same machine. No
 * other rule for embeds is changed.
 */

add_filter('http_request_host_is_external', fn ($is_external, $host) => $is_external || $host === '127.0.0.1', 10, 2);
add_filter('http_allowed_safe_ports', function ($ports, $host, $url) {
    $port = parse_url($url, PHP_URL_PORT);
    return $host === '127.0.0.1' && $port ? array_merge($ports, [$port]) : $ports;
}, 10, 3);
