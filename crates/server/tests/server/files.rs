use crate::table::Server;

#[tokio::test]
async fn the_front_page_is_there_with_or_without_a_built_client() {
    let server = Server::start().await;
    let page = server.get("/").await;
    assert_eq!(page.status, 200);
    assert!(page.headers["content-type"].starts_with("text/html"));
    assert!(page.text().contains("Sandtable"));
    let tag = page.headers["etag"].clone();
    let again = server.send("GET", "/", &[("if-none-match", &tag)], &[]).await;
    assert_eq!((again.status, again.body.len()), (304, 0));
    assert_eq!(server.send("HEAD", "/", &[], &[]).await.status, 200);
    for path in
        ["/nothing", "/../Cargo.toml", "/assets/..%2f..%2fCargo.toml", "/%2e%2e/x", "//", "/index.html/x"]
    {
        assert_eq!(server.get(path).await.code(), "not-found", "{path}");
    }
}

#[tokio::test]
async fn every_answer_carries_the_headers_that_protect_a_browser() {
    let server = Server::start().await;
    for path in ["/", "/api/titles", "/api/matches/none", "/nothing", "/healthz", "/metrics"] {
        let response = server.get(path).await;
        let policy = &response.headers["content-security-policy"];
        for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{path}");
        assert_eq!(response.headers["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(response.headers["referrer-policy"], "no-referrer", "{path}");
    }
}

#[tokio::test]
async fn gzip_is_for_those_who_take_it() {
    let server = Server::start().await;
    let plain = server.get("/api/titles/calama/rules").await;
    let packed = server.send("GET", "/api/titles/calama/rules", &[("accept-encoding", "gzip")], &[]).await;
    assert_eq!(plain.headers.get("content-encoding"), None);
    assert_eq!(packed.headers["content-encoding"], "gzip");
    assert!(packed.body.len() * 2 < plain.body.len());
}

#[tokio::test]
async fn health_and_figures_tell_nothing_about_players() {
    let server = Server::start().await;
    let played = server.calama().await;
    played.play_some(3).await;
    assert_eq!(server.get("/healthz").await.expect(200)["status"], "ok");
    let figures = server.figures().await;
    let value = |name: &str| -> f64 {
        let line = figures.text().lines().find(|line| line.starts_with(&format!("{name} "))).expect(name);
        line.rsplit_once(' ').unwrap().1.parse().unwrap()
    };
    assert_eq!(value("sandtable_answers_total"), 3.0);
    assert_eq!(value("sandtable_matches_in_memory"), 1.0);
    assert!(value("sandtable_store_writes_total") >= 4.0);
    assert!(value("sandtable_request_seconds_count") > 5.0);
    assert!(!figures.text().contains(&played.id));
}
