comment on type asset.downtime_reason_answer is 'Answer of the actions on a reason for downtime';
