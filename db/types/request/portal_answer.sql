comment on type request.portal_answer is 'What actions on a request portal answer';
comment on column request.portal_answer.id is 'Id of the portal';
comment on column request.portal_answer.slug is 'Its public name, by which people without an account name it';
comment on column request.portal_answer.row_version is 'Version of the portal';
