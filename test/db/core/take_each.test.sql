-- What a scheduled task does for an account with one record holds for no other, nor behind it.
begin;
select plan(8);

select test.organization('acme');
select test.person('ann');
create temporary table seen (
  place integer generated always as identity, account text, actor text, key text, reads text, organization text
);
create function pg_temp.look(p_id uuid, p_at timestamptz)
returns integer
language plpgsql
as $$
begin
  insert into seen (account, actor, key, reads, organization)
  select current_setting('assetry.account_id', true), current_setting('assetry.actor_id', true),
         current_setting('assetry.api_key_id', true), current_setting('assetry.reads_everything', true),
         current_setting('assetry.organization_id', true);
  perform core.act_for(test.id('ann'), null, 'run');
  perform set_config('assetry.api_key_id', p_id::text, true);
  return 1;
end
$$;

update core.organizations set status = 'SUSPENDED';
select is(
  core.take_each('look', 'pg_temp.look', array[test.id('acme')], array[uuidv7()], now()), 0,
  'of a suspended organization nothing is taken'
);
update core.organizations set status = 'ACTIVE';
select is(
  core.take_each('look', 'pg_temp.look', array[uuidv7()], array[uuidv7()], now()), 0, 'nor of one that is not there yet'
);
select is(
  core.take_each('look', 'pg_temp.look', array[test.id('acme'), test.id('acme')], array[uuidv7(), uuidv7()], now()), 2,
  'both are taken'
);
select results_eq(
  $$ select coalesce(account, ''), coalesce(actor, ''), coalesce(key, ''), coalesce(reads, ''), organization
       from seen order by place $$,
  $$ select '', '', '', '', test.id('acme')::text from generate_series(1, 2) $$,
  'the second is not taken as the account of the first'
);
select results_eq(
  $$ select current_setting('assetry.organization_id'), current_setting('assetry.account_id'),
            current_setting('assetry.actor_id'), current_setting('assetry.api_key_id'),
            current_setting('assetry.reads_everything') $$,
  $$ values ('', '', '', '', '') $$, 'nor is what comes behind them'
);

-- The log, too: a record that acts for an account by an action of it, one that writes by itself, and one that fails.
create function pg_temp.act(p_id uuid, p_at timestamptz)
returns integer
language plpgsql
as $$
begin
  if p_id = test.id('first') then
    perform core.act_for(test.id('ann'), null, 'run:1', 'key-1');
    perform core.begin_action('create_asset', 'asset.create', '{}');
  elsif p_id = test.id('third') then
    perform core.act_for(test.id('ann'), null, 'run:3');
    perform core.begin_action('move_asset', 'asset.create', '{}');
    raise exception 'It fails';
  end if;

  update core.sites set name = name || '+' where id = test.id('north');
  return 1;
end
$$;
select test.site('north');
select test.remember(n, uuidv7()) from unnest('{first,second,third,fourth}'::text[]) as n;
select set_config('assetry.action', 'act_on_meter_alarms', true), set_config('request.headers', '', true);
select is(
  core.take_each(
    'act', 'pg_temp.act', array_fill(test.id('acme'), '{4}'),
    array[test.id('first'), test.id('second'), test.id('third'), test.id('fourth')], now()
  ), 3, 'three of four are taken'
);
select results_eq(
  $$ select e.account_id, e.action, e.request_id
       from audit.events as e where e.entity = 'core.sites' and e.operation = 'UPDATE' order by e.sequence $$,
  $$ values (test.id('ann'), 'create_asset', 'run:1'), (null, 'act_on_meter_alarms', null),
            (null, 'act_on_meter_alarms', null) $$,
  'the log names account, action and request of a record with its lines alone'
);
select results_eq(
  $$ select current_setting('assetry.action'), current_setting('request.headers') $$,
  $$ values ('act_on_meter_alarms', '') $$, 'and what follows the records has the action of the task'
);

select * from finish();
rollback;
