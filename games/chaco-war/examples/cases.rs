fn main() {
    let mut bad = 0;
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path).unwrap();
        let short = path.rsplit("cases/").next().unwrap().to_owned();
        match std::panic::catch_unwind(|| sandtable_engine::case::run::<chaco_war::ChacoWar>(&text)) {
            Ok(Ok(report)) => {
                if !report.failures.is_empty() {
                    bad += 1;
                    println!("FAIL {short}");
                    for f in &report.failures { println!("   {f:?}"); }
                }
            }
            Ok(Err(error)) => { bad += 1; println!("BAD  {short}: {error}"); }
            Err(_) => { bad += 1; println!("PANIC {short}"); }
        }
    }
    println!("{bad} bad");
}
