comment on type request.portal_answer is 'Result of the actions on a request portal';
comment on column request.portal_answer.id is 'Id of the portal';
comment on column request.portal_answer.slug is 'Public name, with which people without an account address the portal';
comment on column request.portal_answer.row_version is 'Version of the portal';
