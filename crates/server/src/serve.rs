//! Listening, and stopping in order.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulConnection, GracefulShutdown};
use sandtable_store::{Store, StoreError};
use thiserror::Error;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower_service::Service as _;

use crate::address::Peer;
use crate::app::app;
use crate::config::Config;
use crate::host::Host;
use crate::limit::Place;
use crate::patient::Patient;

/// Why a server could not run.
#[derive(Debug, Error)]
pub enum ServeError {
    #[error("{address} cannot be listened on: {cause}. Choose another with --bind")]
    Bind { address: SocketAddr, cause: std::io::Error },
    #[error("{path}: {cause}. Choose another database with --database")]
    Store { path: String, cause: StoreError },
    #[error("signals cannot be awaited: {0}")]
    Signal(std::io::Error),
}

/// An address that is listened on: whoever knocks is let in once the server runs.
pub struct Listening {
    listener: TcpListener,
    address: SocketAddr,
}

/// Listens on an address. Port 0 is any free one.
pub async fn listen(address: SocketAddr) -> Result<Listening, ServeError> {
    let taken = |cause| ServeError::Bind { address, cause };
    let listener = TcpListener::bind(address).await.map_err(taken)?;
    let address = listener.local_addr().map_err(taken)?;
    Ok(Listening { listener, address })
}

impl Listening {
    /// The address with its real port.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until the program is asked to stop (interrupt or terminate), then lets requests end.
    pub async fn serve(self, config: Config) -> Result<(), ServeError> {
        let asked_to_stop = signal().map_err(ServeError::Signal)?;
        raise_handles();
        serve_on(self.listener, config, asked_to_stop).await
    }
}

/// Allows this program as many open files and connections as the system lets it have.
fn raise_handles() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let raised = rustix::process::Rlimit { current: limit.maximum, ..limit };
        if let Err(error) = setrlimit(Resource::Nofile, raised) {
            tracing::warn!(%error, "the number of open files stays as it was");
        }
    }
}

/// Serves on a listener until `stop` is ready.
pub async fn serve_on(
    listener: TcpListener,
    config: Config,
    stop: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    let store = Store::open(&config.database)
        .await
        .map_err(|cause| ServeError::Store { path: config.database.path().display().to_string(), cause })?;
    let drain = config.drain;
    let mut sweep = tokio::time::interval(config.sweep);
    let connections = Arc::new(Semaphore::new(config.most_connections));
    let host = Host::new(config, store);
    let resuming = {
        let host = Arc::clone(&host);
        tokio::spawn(async move { host.resume_computers().await })
    };
    let app = app(Arc::clone(&host));
    let graceful = GracefulShutdown::new();
    tokio::pin!(stop);
    if let Ok(address) = listener.local_addr() {
        tracing::info!(%address, "listening");
    }
    loop {
        tokio::select! {
            () = &mut stop => break,
            _ = sweep.tick() => host.sweep(),
            accepted = listener.accept() => {
                let Some((stream, peer)) = taken(accepted).await else { continue };
                let Some(place) = place(&host, peer) else {
                    host.metrics.turned_away.add(1);
                    continue;
                };
                let Ok(permit) = Arc::clone(&connections).try_acquire_owned() else {
                    host.metrics.turned_away.add(1);
                    continue;
                };
                let serving = graceful.watch(connection(stream, peer, app.clone(), &host.config));
                let host = Arc::clone(&host);
                tokio::spawn(async move {
                    host.metrics.connections.add(1);
                    // Clients break off as they please.
                    let _ = serving.await;
                    host.metrics.connections.add(-1);
                    drop((permit, place));
                });
            }
        }
    }
    tracing::info!("stopping");
    host.stop();
    if tokio::time::timeout(drain, graceful.shutdown()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
    drop(app);
    let _ = resuming.await;
    host.close().await;
    Ok(())
}

/// The place of a connection among those of its address; proxies and addresses that are not counted have places
/// of their own. `None` where the address has too many.
fn place(host: &Host, peer: SocketAddr) -> Option<Option<Place<IpAddr>>> {
    let address = peer.ip();
    if host.config.proxies.iter().any(|network| network.contains(address)) {
        return Some(None);
    }
    match host.counts.network(Peer(address)) {
        Some(network) => host.counts.connections.take(network).map(Some),
        None => Some(None),
    }
}

/// A connection that was accepted, unless it failed.
async fn taken(accepted: std::io::Result<(TcpStream, SocketAddr)>) -> Option<(TcpStream, SocketAddr)> {
    match accepted {
        Ok(accepted) => Some(accepted),
        Err(error) => {
            tracing::warn!(%error, "a connection is not accepted");
            // Out of file handles: it passes when somebody leaves.
            tokio::time::sleep(Duration::from_millis(50)).await;
            None
        }
    }
}

fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    app: Router,
    config: &Config,
) -> impl GracefulConnection<Error = hyper::Error> + use<> {
    // Small messages must not wait for more to send along.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(peer.ip()));
        app.clone().call(request)
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(config.head_patience)
        .serve_connection(TokioIo::new(Patient::new(stream, config.write_patience)), service)
}

/// Ready when the program is asked to stop.
fn signal() -> std::io::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut terminate = signal(SignalKind::terminate())?;
        Ok(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
