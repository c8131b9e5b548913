comment on table identity.rate_buckets is 'How often a key was exchanged or a log-in was tried, by minute';
