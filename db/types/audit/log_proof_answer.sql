comment on type audit.log_proof_answer is 'A part of the proof of the log';
comment on column audit.log_proof_answer.after is
'Where the next part begins, for p_after; null when all of the log is proved';
comment on column audit.log_proof_answer.line_count is 'Number of lines that were compared';
comment on column audit.log_proof_answer.head is
'Number and hash of the last batch, to be kept outside; null before the first lines are chained';
comment on column audit.log_proof_answer.log_faults is 'What differs, by batch and sequence';
