-- An address for people without an account is listed for who issued it, counts each network once a minute, and ends
-- when it is revoked; nobody can tell why an address opens nothing.
begin;
select plan(32);

select test.organization('other', 'other.example.com');
select test.person('olga');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{*}', '{file.share}'), test.person('bob', '{*}', '{file.share}'),
       test.person('max', '{*}', '{file.manage}'), test.person('moe', '{south}', '{file.manage}'),
       test.person('lou', '{south}', '{audit_event.read}'), test.person('zoe', '{*}', '{audit_event.read}');
select test.asset('pump', 'north');
select test.file_link('manual', 'asset.assets', 'pump'), test.file_link('photo', 'asset.assets', 'pump');

create temporary table given (name text, url text, share_id uuid);
grant all on given to public;
create function pg_temp.opened(p_name text)
returns text
language sql
as $$ select c.name from given as g, api.claim_file(substr(g.url, 13)) as c where g.name = p_name $$;
-- A request of somebody without an account, from a network.
create function pg_temp.visit(p_network text)
returns void
language sql
as $$ select test.visit('claim_file', jsonb_build_object('x-forwarded-for', p_network)) $$;

select test.sign_in('ann');
insert into given
select n.name, i.url, i.share_id
  from (values ('one', 'manual', 3), ('two', 'photo', 1)) as n (name, link, uses),
       api.issue_file_link(test.id(n.link), p_uses => n.uses, p_days => 2) as i;
insert into given
select 'plain', i.url, i.share_id from api.issue_file_link(test.id('manual')) as i;
select test.remember(g.name, g.share_id) from given as g where g.share_id is not null;
select is((select g.share_id from given as g where g.name = 'plain'), null, 'an address of minutes is not kept');
select results_eq(
  $$ select s.file_link_id, s.file_name, s.uses_left, s.used_at, s.revoked_at, s.account_id,
            s.expires_at between now() + interval '47 hours' and now() + interval '49 hours'
       from api.file_shares as s
      order by s.uses_left desc $$,
  $$ values (test.id('manual'), 'manual.pdf', 3, null::timestamptz, null::timestamptz, test.id('ann'), true),
            (test.id('photo'), 'photo.pdf', 1, null, null, test.id('ann'), true) $$,
  'who issued addresses reads what became of them'
);
select test.sign_out();
select test.sign_in('bob');
select is_empty('select from api.file_shares', 'nobody else does');
select test.refuses(
  $$ select api.revoke_file_share(test.id('one')) $$, 'FILE_SHARE_NOT_FOUND', 404, 'nor revokes them'
);
select test.sign_out();
select test.sign_in('moe');
select is_empty('select from api.file_shares', 'also not who manages files of some sites');
select test.sign_out();
select test.sign_in('olga');
select test.refuses(
  $$ select api.revoke_file_share(test.id('one')) $$, 'FILE_SHARE_NOT_FOUND', 404, 'nor another organization'
);
select test.sign_out();

-- Each network counts for itself.
select pg_temp.visit('192.0.2.1');
select is(pg_temp.opened('one'), 'manual.pdf', 'a network opens it');
select is(pg_temp.opened('one'), 'manual.pdf', 'and reads on');
select test.sign_out();
select pg_temp.visit('192.0.2.2');
select is(pg_temp.opened('one'), 'manual.pdf', 'another one does, too');
select is(pg_temp.opened('two'), 'photo.pdf', 'and what may be opened once');
select test.sign_out();
select pg_temp.visit('2001:db8:0:1::1');
select is(pg_temp.opened('one'), 'manual.pdf', 'a third one');
select test.sign_out();
select pg_temp.visit('2001:db8:0:1::2');
select is(pg_temp.opened('one'), 'manual.pdf', 'of a network all addresses are one');
select test.refuses($$ select pg_temp.opened('two') $$, 'FILE_NOT_FOUND', 404, 'used up for others within the minute');
select test.sign_out();
select pg_temp.visit('192.0.2.4');
select test.refuses($$ select pg_temp.opened('one') $$, 'FILE_NOT_FOUND', 404, 'a fourth one is refused');
select test.sign_out();
select results_eq(
  $$ select s.uses_left, (select count(*) from jsonb_object_keys(s.clients))
       from file.shares as s
      order by s.link_id $$,
  $$ values (0, 3::bigint), (0, 1) $$, 'three networks, three uses'
);

-- The log tells who issued it and each use, without the networks.
select results_eq(
  $$ select e.operation, e.actor_id, e.action, e.after -> 'uses_left', e.after ? 'link_id'
       from audit.events as e
      where e.entity = 'file.shares'
        and e.entity_id = test.id('one')
      order by e.sequence $$,
  $$ values ('INSERT', test.id('ann'), 'issue_file_link', '3'::jsonb, true),
            ('UPDATE', null, 'claim_file', '2', false), ('UPDATE', null, 'claim_file', '1', false),
            ('UPDATE', null, 'claim_file', '0', false) $$,
  'creation and uses stand in the log'
);
select is_empty(
  $$ select from audit.events as e where e.entity = 'file.shares' and (e.before || e.after)::text ~ '[0-9a-f]{32}"' $$,
  'which holds no network'
);

-- Revoked.
update file.shares set uses_left = 9, clients = '{}';
select test.sign_in('ann');
select test.refuses(
  $$ select api.revoke_file_share(test.id('one'), 1) $$, 'STALE_ROW', 409, 'a use is a version'
);
select results_eq(
  $$ select r.id, r.revoked_at > now() - interval '1 second' from api.revoke_file_share(test.id('one')) as r $$,
  $$ values (test.id('one'), true) $$, 'it is revoked'
);
select test.refuses($$ select api.revoke_file_share(test.id('one')) $$, 'FILE_SHARE_REVOKED', 409, 'for good');
select test.sign_out();
select pg_temp.visit('192.0.2.1');
select test.refuses($$ select pg_temp.opened('one') $$, 'FILE_NOT_FOUND', 404, 'and opens nothing');
select is(pg_temp.opened('two'), 'photo.pdf', 'the other one does');
select test.sign_out();
update file.shares set clients = '{}';
set local session_replication_role = replica;
update identity.accounts set status = 'SUSPENDED' where id = test.id('ann');
set local session_replication_role = origin;
select pg_temp.visit('192.0.2.1');
select test.refuses(
  $$ select pg_temp.opened('two') $$, 'FILE_NOT_FOUND', 404, 'nor does one of an account that is suspended'
);
select test.sign_out();
select test.sign_in('max');
select is((select count(*) from api.file_shares), 2::bigint, 'who manages all files reads the addresses of all');
select lives_ok($$ select api.revoke_file_share(test.id('two')) $$, 'and revokes them');
select test.sign_out();

-- A key needs a permission, because its account may hold more.
set local session_replication_role = replica;
update identity.accounts set status = 'ACTIVE' where id = test.id('ann');
update file.shares set revoked_at = null where id = test.id('two');
set local session_replication_role = origin;
select test.service('erp', '{*}', '{file.share,asset.read}');
select test.api_key(test.id('erp')), test.api_key(test.id('erp'), '{asset.read}');
create temporary table keys as
select k.id, k.scopes from identity.api_keys as k where k.account_id = test.id('erp');
grant select on keys to public;
select test.sign_in('erp');
insert into given
select 'three', i.url, i.share_id from api.issue_file_link(test.id('manual'), p_uses => 1) as i;
select set_config('assetry.api_key_id', (select k.id from keys as k where k.scopes = '{asset.read}')::text, true);
select test.refuses(
  $$ select api.revoke_file_share(g.share_id) from given as g where g.name = 'three' $$, 'FILE_SHARE_NOT_FOUND', 404,
  'not a key without one'
);
select set_config('assetry.api_key_id', (select k.id from keys as k where k.scopes = '{}')::text, true);
select lives_ok(
  $$ select api.revoke_file_share(g.share_id) from given as g where g.name = 'three' $$,
  'another key of the account does'
);
select test.sign_out();

-- What a caller learns, and what it costs, is the same for each cause.
update file.shares set uses_left = 0 where id = test.id('one');
create function pg_temp.outcome(p_token text)
returns text
language plpgsql
as $$
declare
  v_message text;
  v_detail  text;
  v_hint    text;
begin
  perform api.claim_file(p_token);
  return 'opened';
exception
  when sqlstate 'PGRST' then
    get stacked diagnostics v_message = message_text, v_detail = pg_exception_detail, v_hint = pg_exception_hint;
    return concat_ws(' ', sqlstate, v_message, v_detail, v_hint);
end
$$;
create temporary table tokens as
select 'altered' as name, left(substr(g.url, 13), 107) || 'g' as token from given as g where g.name = 'two'
union all
select 'unknown',
       file.token_of(
         jsonb_build_object(
           'id', uuidv7(), 'share_id', uuidv7(), 'variant', 'o', 'expires_at', now() + interval '1 day'
         )
       )
union all
select 'expired',
       file.token_of(
         jsonb_build_object(
           'id', test.id('manual'), 'share_id', test.id('two'), 'variant', 'o',
           'expires_at', now() - interval '1 second'
         )
       )
union all
select 'revoked or used up', substr(g.url, 13) from given as g where g.name = 'one';
grant select on tokens to public;
select pg_temp.visit('192.0.2.9');
select results_eq(
  'select count(distinct pg_temp.outcome(t.token)), count(*) from tokens as t', 'values (1::bigint, 4::bigint)',
  'altered, unknown, expired, revoked and used up are one refusal'
);
select is(
  pg_temp.outcome(t.token) ~ 'FILE_NOT_FOUND', true, 'and that says nothing: ' || t.name
)
  from tokens as t
 where t.name in ('altered', 'expired');
select test.sign_out();
select test.sign_in('lou');
select is(
  (select count(coalesce(e.after ->> 'link_id', e.after ->> 'file_name')) from api.audit_events as e
    where e.entity = 'file.shares'), 0::bigint,
  'the log names no file to who reaches some sites'
);
select test.sign_out();
select test.sign_in('zoe');
select is(
  (select count(coalesce(e.after ->> 'link_id', e.after ->> 'file_name')) > 0 from api.audit_events as e
    where e.entity = 'file.shares'), true,
  'but to who reaches all'
);
select test.sign_out();
select * from finish();
rollback;
