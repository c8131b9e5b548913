comment on type asset.downtime_answer is 'What the actions on a downtime answer';
