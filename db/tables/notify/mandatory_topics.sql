comment on table notify.mandatory_topics is 'Topics that an organization mails at once to everybody concerned';
comment on column notify.mandatory_topics.topic is 'Code of the topic';
