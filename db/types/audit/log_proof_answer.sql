comment on type audit.log_proof_answer is 'Result of the verification of a part of the audit log';
comment on column audit.log_proof_answer.after is
'Position of the next part, for p_after; null when the whole log is verified';
comment on column audit.log_proof_answer.line_count is 'Number of lines compared';
comment on column audit.log_proof_answer.head is
'Number and hash of the last batch, to be kept outside; null before the first lines are chained';
comment on column audit.log_proof_answer.log_faults is 'Differences, by batch and sequence';
