comment on type notify.notification_text_answer is 'Result of the actions on a text of notices';
comment on column notify.notification_text_answer.id is 'Id of the revision';
comment on column notify.notification_text_answer.topic is 'Code of the topic, such as WORK_ASSIGNED';
comment on column notify.notification_text_answer.locale is 'Language of the text';
comment on column notify.notification_text_answer.revision is
'Number of the revision, counted from 1 for each topic and language';
comment on column notify.notification_text_answer.status is
'DRAFT while it can be changed, PUBLISHED while notices use it, RETIRED afterwards';
comment on column notify.notification_text_answer.published_at is 'Time of the publication; empty before it';
