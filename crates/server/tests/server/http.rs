//! A small HTTP client that can also misbehave.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::net::SocketAddr;

use flate2::write::GzDecoder;
use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// A response, whole.
#[derive(Debug)]
pub struct Response {
    pub status: u16,
    /// Names in lower case.
    pub headers: BTreeMap<String, String>,
    pub body: Vec<u8>,
}

impl Response {
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("text in UTF-8")
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The code of an error.
    pub fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_else(|| panic!("no code: {self:?}")).to_owned()
    }

    /// The body, if the status is the one expected.
    #[track_caller]
    pub fn expect(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", String::from_utf8_lossy(&self.body));
        if self.body.is_empty() { Value::Null } else { self.json() }
    }
}

/// A connection that is kept open.
pub struct Connection {
    stream: BufReader<TcpStream>,
}

impl Connection {
    pub async fn open(address: SocketAddr) -> std::io::Result<Connection> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Connection { stream: BufReader::new(stream) })
    }

    /// Sends bytes as they are and reads a response.
    pub async fn send_raw(&mut self, request: &[u8]) -> std::io::Result<Response> {
        self.stream.get_mut().write_all(request).await?;
        let (status, headers) = self.head().await?;
        let mut body = Vec::new();
        if request.starts_with(b"HEAD") {
            return Ok(Response { status, headers, body });
        }
        if let Some(length) = headers.get("content-length") {
            body.resize(length.parse().map_err(|_| broken("content-length"))?, 0);
            self.stream.read_exact(&mut body).await?;
        } else if headers.get("transfer-encoding").is_some_and(|coding| coding == "chunked") {
            while let Some(chunk) = self.chunk().await? {
                body.extend(chunk);
            }
        }
        Ok(Response { status, headers, body })
    }

    pub async fn send(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> std::io::Result<Response> {
        self.send_raw(&request(method, path, headers, body)).await
    }

    async fn head(&mut self) -> std::io::Result<(u16, BTreeMap<String, String>)> {
        let mut line = String::new();
        if self.stream.read_line(&mut line).await? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        let status =
            line.split(' ').nth(1).and_then(|word| word.parse().ok()).ok_or_else(|| broken(&line))?;
        let mut headers = BTreeMap::new();
        loop {
            line.clear();
            self.stream.read_line(&mut line).await?;
            let Some((name, value)) = line.trim_end().split_once(':') else { break };
            headers.insert(name.to_ascii_lowercase(), value.trim().to_owned());
        }
        Ok((status, headers))
    }

    /// The next chunk of a body; `None` at its end.
    async fn chunk(&mut self) -> std::io::Result<Option<Vec<u8>>> {
        let mut line = String::new();
        if self.stream.read_line(&mut line).await? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        let length = usize::from_str_radix(line.trim_end(), 16).map_err(|_| broken(&line))?;
        let mut chunk = vec![0; length + 2];
        self.stream.read_exact(&mut chunk).await?;
        chunk.truncate(length);
        Ok((length > 0).then_some(chunk))
    }
}

fn broken(what: &str) -> std::io::Error {
    std::io::Error::other(format!("not a response: {what}"))
}

/// A request as it goes over the wire.
pub fn request(method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Vec<u8> {
    let mut text = format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\n");
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    if !body.is_empty() || method == "POST" {
        text += &format!("content-length: {}\r\n", body.len());
    }
    text += "\r\n";
    let mut request = text.into_bytes();
    request.extend_from_slice(body);
    request
}

/// One message of an event stream.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    pub id: Option<i64>,
    pub event: String,
    pub data: Value,
    /// Bytes on the wire.
    pub length: usize,
}

/// An open event stream.
pub struct Events {
    connection: Connection,
    /// Where the stream is compressed.
    unpacking: Option<GzDecoder<Vec<u8>>>,
    text: String,
}

impl Events {
    /// Opens a stream; the response, if it is none.
    pub async fn open(
        address: SocketAddr,
        path: &str,
        headers: &[(&str, &str)],
    ) -> std::io::Result<Result<Events, Response>> {
        let mut connection = Connection::open(address).await?;
        connection.stream.get_mut().write_all(&request("GET", path, headers, &[])).await?;
        let (status, headers) = connection.head().await?;
        if status == 200 {
            assert_eq!(headers["content-type"], "text/event-stream");
            let packed = headers.get("content-encoding").is_some_and(|coding| coding == "gzip");
            let unpacking = packed.then(|| GzDecoder::new(Vec::new()));
            return Ok(Ok(Events { connection, unpacking, text: String::new() }));
        }
        let mut body = vec![0; headers["content-length"].parse().map_err(|_| broken("content-length"))?];
        connection.stream.read_exact(&mut body).await?;
        Ok(Err(Response { status, headers, body }))
    }

    /// The next message with data; `None` at the end of the stream.
    pub async fn next(&mut self) -> std::io::Result<Option<Message>> {
        loop {
            while let Some((block, rest)) = self.text.split_once("\n\n") {
                let message = parse(block);
                self.text = rest.to_owned();
                // Who comes and goes is told in between, whenever it happens.
                if message.as_ref().is_some_and(|message| message.event != "presence") {
                    return Ok(message);
                }
            }
            let Some(mut chunk) = self.connection.chunk().await? else {
                // A compressed stream says how it ends.
                return self.unpacking.take().map_or(Ok(None), |unpacking| unpacking.finish().map(|_| None));
            };
            if let Some(unpacking) = &mut self.unpacking {
                unpacking.write_all(&chunk)?;
                unpacking.flush()?;
                chunk = std::mem::take(unpacking.get_mut());
            }
            self.text += std::str::from_utf8(&chunk).map_err(|_| broken("not UTF-8"))?;
        }
    }

    pub fn is_packed(&self) -> bool {
        self.unpacking.is_some()
    }
}

fn parse(block: &str) -> Option<Message> {
    let mut message = Message { id: None, event: String::new(), data: Value::Null, length: block.len() + 2 };
    for line in block.lines() {
        match line.split_once(": ") {
            Some(("id", id)) => message.id = id.parse().ok(),
            Some(("event", event)) => message.event = event.to_owned(),
            Some(("data", data)) => message.data = serde_json::from_str(data).expect("data is JSON"),
            _ => {}
        }
    }
    (!message.event.is_empty()).then_some(message)
}
