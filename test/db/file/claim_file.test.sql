-- Everything about addresses is asked in issue_file_link.test.sql; here: when they end by themselves.
begin;
select plan(4);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.asset('pump', 'north');
select test.file_link('manual', 'asset.assets', 'pump');
create temporary table given as
select n.name,
       file.token_of(
         jsonb_build_object('id', test.id('manual'), 'variant', 'o', 'expires_at', now() + n.length)
       ) as token
  from (values ('past', interval '-1 second'), ('near', interval '1 minute')) as n (name, length);
grant select on given to public;

select test.visit('claim_file');
select is(
  (select count(*) from given as g, api.claim_file(g.token) where g.name = 'near'), 1::bigint, 'it opens while it lasts'
);
select test.refuses(
  $$ select api.claim_file(g.token) from given as g where g.name = 'past' $$, 'FILE_NOT_FOUND', 404,
  'and not after its end'
);
select test.refuses(
  $$ select api.claim_file('no address at all, but longer than its claim would be') $$, 'FILE_NOT_FOUND', 404,
  'nor what is no address'
);
select test.sign_out();
set local session_replication_role = replica;
update core.organizations set status = 'SUSPENDED' where id = test.id('acme');
set local session_replication_role = origin;
select test.visit('claim_file');
select test.refuses(
  $$ select api.claim_file(g.token) from given as g where g.name = 'near' $$, 'FILE_NOT_FOUND', 404,
  'nor of a suspended organization'
);
select * from finish();
rollback;
