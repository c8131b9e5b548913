comment on type core.site_answer is 'Result of the actions on a site';
comment on column core.site_answer.id is 'Id of the site';
comment on column core.site_answer.code is 'Short code, unique in the organization';
