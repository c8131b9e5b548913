comment on type asset.downtime_answer is 'Answer of the actions on a downtime';
