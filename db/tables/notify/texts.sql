comment on table notify.texts is
'Texts of notices that an organization writes itself, in revisions by topic and language';
comment on column notify.texts.id is 'Id of the revision';
comment on column notify.texts.topic is 'Code of the topic, such as WORK_ASSIGNED';
comment on column notify.texts.locale is 'Language of the text';
comment on column notify.texts.revision is 'Number of the revision, counted from 1 for each topic and language';
comment on column notify.texts.subject is 'Subject, in which {{name}} stands for a fact';
comment on column notify.texts.body is
'Text, in which {{name}} stands for a fact; a line with a fact that is absent is left out';
comment on column notify.texts.status is
'DRAFT while it can be changed, PUBLISHED while notices use it, RETIRED afterwards';
comment on column notify.texts.published_at is 'Time of the publication; empty before it';
