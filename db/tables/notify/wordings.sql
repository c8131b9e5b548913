comment on table notify.wordings is 'Texts of topics by language';
comment on column notify.wordings.topic is 'Code of the topic';
comment on column notify.wordings.locale is 'Language of the text';
comment on column notify.wordings.subject is 'Subject, in which {{name}} stands for a fact';
comment on column notify.wordings.body is 'Text; a line with a fact that is absent is left out';
