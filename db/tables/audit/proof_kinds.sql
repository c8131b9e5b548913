comment on table audit.proof_kinds is
'What is proved of the records of an organization; written by releases, run by audit.verify_records';
comment on column audit.proof_kinds.function is
'Proves a slice: takes the organization and where the last slice ended; answers where the next begins, null after the '
'last, and what differs';
comment on column audit.proof_kinds.recent_function is
'The private function that proves what was written between two instants, if there is one';
