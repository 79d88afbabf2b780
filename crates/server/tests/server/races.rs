use serde_json::json;
use tokio::task::JoinSet;

use crate::http::{Connection, Response};
use crate::table::{Match, Server, nonce};

/// Sends several answers at the same moment, each on a connection of its own that is already open.
async fn together(played: &Match<'_>, side: &str, bodies: Vec<String>) -> Vec<Response> {
    let mut clients = JoinSet::new();
    let start = std::sync::Arc::new(tokio::sync::Barrier::new(bodies.len()));
    for body in bodies {
        let (path, bearer) =
            (format!("/api/matches/{}/answers", played.id), format!("Bearer {}", played.token(side)));
        let mut connection = Connection::open(played.server.address).await.unwrap();
        let start = std::sync::Arc::clone(&start);
        clients.spawn(async move {
            let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
            start.wait().await;
            connection.send("POST", &path, &headers, body.as_bytes()).await.unwrap()
        });
    }
    clients.join_all().await
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_clients_that_answer_at_once_one_wins_and_the_other_is_told() {
    let server = Server::start().await;
    let played = server.calama().await;
    for _ in 0..20 {
        let (side, seq, answer) = played.any_answer().await.unwrap();
        let body = || json!({ "seat": side, "seq": seq, "answer": answer, "nonce": nonce() }).to_string();
        let responses = together(&played, &side, vec![body(), body(), body(), body()]).await;
        let won: Vec<_> = responses.iter().filter(|response| response.status == 200).collect();
        assert_eq!(won.len(), 1);
        for lost in responses.iter().filter(|response| response.status != 200) {
            assert_eq!((lost.status, lost.code()), (409, "stale".to_owned()));
            assert_eq!(lost.json()["seq"], won[0].json()["seq"], "the loser is told where the match stands");
        }
        let shown = played.look("").await;
        assert_eq!(shown["seq"], won[0].json()["seq"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_sent_again_is_not_played_again() {
    let server = Server::start().await;
    let played = server.calama().await;
    for round in 0..20 {
        let (side, seq, answer) = played.any_answer().await.unwrap();
        let body = json!({ "seat": side, "seq": seq, "answer": answer, "nonce": nonce() });
        let first: Vec<_> = together(&played, &side, vec![body.to_string(); 3])
            .await
            .iter()
            .map(|response| response.expect(200))
            .collect();
        assert!(first.iter().all(|result| *result == first[0]), "{first:?}");
        // The same nonce with a newer seq is the same request all the same.
        let newer = json!({ "seat": side, "seq": first[0]["seq"], "answer": answer, "nonce": body["nonce"] });
        let again = played.post("/answers", played.token(&side), newer).await;
        assert_eq!(again.expect(200), first[0], "round {round}");
        assert_eq!(played.look("").await["seq"], first[0]["seq"]);
        if round % 5 == 0 {
            played.play_any().await;
            let later = played.post("/answers", played.token(&side), body).await;
            assert_eq!(later.expect(200), first[0], "long after");
        }
    }
}
