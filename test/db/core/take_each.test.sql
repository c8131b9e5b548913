-- What a scheduled task does for an account with one record holds for no other, nor behind it.
begin;
select plan(3);

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

select * from finish();
rollback;
