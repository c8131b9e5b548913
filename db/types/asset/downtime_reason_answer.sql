comment on type asset.downtime_reason_answer is 'Result of the actions on a downtime reason';
