//! A connection that ends when the other side stops taking what is sent to it.

use std::io::{Error, ErrorKind, IoSlice, Result};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// A connection whose writes may wait only so long.
pub struct Patient<T> {
    inner: T,
    patience: Duration,
    /// Runs while something waits to be taken.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<T: AsyncWrite + Unpin> Patient<T> {
    pub fn new(inner: T, patience: Duration) -> Patient<T> {
        Patient { inner, patience, waiting: None }
    }

    /// The result of a write; an error once it has waited too long.
    fn waited<R>(&mut self, polled: Poll<Result<R>>, context: &mut Context<'_>) -> Poll<Result<R>> {
        if polled.is_ready() {
            self.waiting = None;
            return polled;
        }
        let patience = self.patience;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(waiting.as_mut().poll(context));
        waiting.as_mut().reset(Instant::now() + patience);
        Poll::Ready(Err(Error::new(ErrorKind::TimedOut, "nobody takes what is sent")))
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for Patient<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        Pin::new(&mut self.inner).poll_read(context, buffer)
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for Patient<T> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize>> {
        let polled = Pin::new(&mut self.inner).poll_write(context, bytes);
        self.waited(polled, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        let polled = Pin::new(&mut self.inner).poll_write_vectored(context, parts);
        self.waited(polled, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        let polled = Pin::new(&mut self.inner).poll_flush(context);
        self.waited(polled, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        let polled = Pin::new(&mut self.inner).poll_shutdown(context);
        self.waited(polled, context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn who_takes_nothing_is_given_up_and_who_takes_slowly_is_not() {
        let (near, mut far) = duplex(10);
        let mut near = Patient::new(near, Duration::from_secs(20));
        near.write_all(&[0; 10]).await.unwrap();
        let slow = tokio::spawn(async move {
            for _ in 0..5 {
                sleep(Duration::from_secs(15)).await;
                far.read_exact(&mut [0; 2]).await.unwrap();
            }
            far
        });
        near.write_all(&[0; 10]).await.unwrap();
        let _far = slow.await.unwrap();
        let refused = near.write_all(&[0; 10]).await.unwrap_err();
        assert_eq!(refused.kind(), ErrorKind::TimedOut);
    }
}
