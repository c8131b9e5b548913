-- Only the ticket of an upload opens it, and one refusal covers every cause.
begin;
select plan(8);

select test.organization('acme', 'acme.example.com');
select test.organization('firm');
select test.site('north');
select test.person('ann');
select test.asset('pump', 'north');
select test.upload('one', 'ann', 'asset.assets', 'pump'), test.upload('two', 'ann', 'asset.assets', 'pump');
create temporary table given as select test.ticket('one') as one, test.id('two') as two, test.id('one') as id;
grant select on given to public;

select test.visit('claim_upload');
select is(
  (select c.status || ' ' || c.byte_count from given as g, api.claim_upload(g.one, g.id) as c), 'OPEN 5',
  'it is found by its ticket'
);
select test.refuses(
  $$ select api.claim_upload(g.one, g.two) from given as g $$, 'UPLOAD_NOT_FOUND', 404, 'another upload is not its own'
);
select test.refuses(
  $$ select api.claim_upload(left(g.one, 42)) from given as g $$, 'UPLOAD_NOT_FOUND', 404, 'nor is a part of it enough'
);
select test.refuses($$ select api.claim_upload(null) $$, 'UPLOAD_NOT_FOUND', 404, 'nor nothing');
select test.visit('claim_upload', '{"x-forwarded-host": "acme.example.com", "host": "acme.example.com"}');
select test.refuses(
  $$ select api.claim_upload(g.one) from given as g $$, 'UPLOAD_NOT_FOUND', 404,
  'not at the host of another organization'
);
select test.sign_out();

set local session_replication_role = replica;
update identity.accounts set status = 'SUSPENDED' where id = test.id('ann');
set local session_replication_role = origin;
select test.visit('claim_upload');
select test.refuses(
  $$ select api.claim_upload(g.one) from given as g $$, 'UPLOAD_NOT_FOUND', 404, 'a suspended account sends nothing'
);
select test.sign_out();
set local session_replication_role = replica;
update identity.accounts set status = 'ACTIVE' where id = test.id('ann');
set local session_replication_role = origin;
set local session_replication_role = replica;
update core.organizations set status = 'SUSPENDED' where id = test.id('firm');
set local session_replication_role = origin;
select test.visit('claim_upload');
select test.refuses(
  $$ select api.claim_upload(g.one) from given as g $$, 'UPLOAD_NOT_FOUND', 404, 'nor a suspended organization'
);
select test.sign_out();
set local session_replication_role = replica;
update core.organizations set status = 'ACTIVE' where id = test.id('firm');
set local session_replication_role = origin;
update file.uploads set expires_at = now() - interval '1 second' where id = test.id('one');
select test.visit('claim_upload');
select test.refuses(
  $$ select api.claim_upload(g.one) from given as g $$, 'UPLOAD_NOT_FOUND', 404, 'nor whose ticket has expired'
);
select * from finish();
rollback;
