comment on type asset.downtime_answer is 'Result of the actions on a downtime';
