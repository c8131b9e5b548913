comment on table request.submissions is
'By what those without an account know their requests, and what they are counted by; read by the portals alone';
comment on column request.submissions.portal_id is 'The portal through which it came';
comment on column request.submissions.request_id is 'The request';
comment on column request.submissions.secret_hash is 'Digest of the reference by which who has no account sees it';
comment on column request.submissions.network_hash is
'Keyed digest of the network that it came from; forgotten when it does not count any more';
