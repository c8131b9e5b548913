comment on type notify.mandatory_topics_answer is 'Result of the change of mandatory topics';
comment on column notify.mandatory_topics_answer.topics is 'Mandatory topics from now on';
