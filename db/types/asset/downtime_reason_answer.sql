comment on type asset.downtime_reason_answer is 'What the actions on a reason for downtime answer';
