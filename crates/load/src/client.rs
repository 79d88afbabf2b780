//! A connection that costs as little as possible: requests are ready bytes, responses are read no further
//! than needed.

use std::net::{IpAddr, SocketAddr};

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::Fallible;

pub struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl Connection {
    pub async fn open(address: SocketAddr) -> Fallible<Connection> {
        Connection::open_from(address, None).await
    }

    /// A connection that comes from an address of this machine, such as 127.0.0.2.
    pub async fn open_from(address: SocketAddr, from: Option<IpAddr>) -> Fallible<Connection> {
        let stream = connect(address, from).await?;
        Ok(Connection { stream, buffer: Vec::with_capacity(16 * 1024) })
    }

    /// Sends a request and reads the whole response: its status and its body.
    pub async fn exchange(&mut self, request: &[u8]) -> Fallible<(u16, &[u8])> {
        self.stream.write_all(request).await?;
        self.buffer.clear();
        let mut whole = None;
        loop {
            if self.stream.read_buf(&mut self.buffer).await? == 0 {
                return Err("the server closed the connection".into());
            }
            if whole.is_none() {
                whole =
                    find(&self.buffer, b"\r\n\r\n").map(|end| (end + 4, content_length(&self.buffer[..end])));
            }
            if let Some((head, body)) = whole
                && self.buffer.len() >= head + body
            {
                let status = std::str::from_utf8(&self.buffer[9..12])?.parse()?;
                return Ok((status, &self.buffer[head..head + body]));
            }
        }
    }

    /// The JSON of a response that must have this status.
    pub async fn json(&mut self, request: &[u8], status: u16) -> Fallible<Value> {
        match self.exchange(request).await? {
            (found, body) if found == status => Ok(serde_json::from_slice(body)?),
            (found, body) => Err(format!("{found}: {}", String::from_utf8_lossy(body)).into()),
        }
    }

    /// Sends a request and reads the status of its response, however long the rest may be.
    pub async fn status(&mut self, request: &[u8]) -> Fallible<u16> {
        self.stream.write_all(request).await?;
        self.buffer.clear();
        while self.buffer.len() < 12 {
            if self.stream.read_buf(&mut self.buffer).await? == 0 {
                return Err("the server closed the connection".into());
            }
        }
        Ok(std::str::from_utf8(&self.buffer[9..12])?.parse()?)
    }

    /// Sends a request for a stream and reads until the other end dies: the last id that it told.
    pub async fn last_id(mut self, request: &[u8]) -> i64 {
        self.buffer.clear();
        if self.stream.write_all(request).await.is_ok() {
            while matches!(self.stream.read_buf(&mut self.buffer).await, Ok(read) if read > 0) {}
        }
        let text = String::from_utf8_lossy(&self.buffer);
        // A message that was cut off was not told.
        let whole = text.rsplit_once("\n\n").map_or("", |(whole, _)| whole);
        whole.lines().filter_map(|line| line.strip_prefix("id: ")?.parse().ok()).max().unwrap_or(0)
    }

    /// Sends a request and then only counts what arrives, until the other end or this task ends.
    pub async fn count(mut self, request: &[u8], bytes: &std::cell::Cell<u64>) -> Fallible<()> {
        self.stream.write_all(request).await?;
        loop {
            self.buffer.clear();
            match self.stream.read_buf(&mut self.buffer).await? {
                0 => return Ok(()),
                read => bytes.set(bytes.get() + read as u64),
            }
        }
    }
}

/// Connects from an address of this machine.
pub async fn connect(address: SocketAddr, from: Option<IpAddr>) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    if let Some(from) = from {
        socket.bind(SocketAddr::new(from, 0))?;
    }
    let stream = socket.connect(address).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

fn find(text: &[u8], part: &[u8]) -> Option<usize> {
    text.windows(part.len()).position(|window| window == part)
}

fn content_length(head: &[u8]) -> usize {
    let name = b"content-length: ";
    let Some(start) = find(head, name) else { return 0 };
    let digits = head[start + name.len()..].iter().take_while(|byte| byte.is_ascii_digit());
    digits.fold(0, |length, digit| length * 10 + usize::from(digit - b'0'))
}

/// A request as it goes over the wire.
pub fn request(method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Vec<u8> {
    let mut text = format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\n");
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    if matches!(method, "POST" | "PUT" | "DELETE") {
        text += &format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len());
    }
    text += "\r\n";
    text += body;
    text.into_bytes()
}
