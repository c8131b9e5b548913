-- Another time zone of a site leaves in a closed month what is in its books.
begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south'), test.person('ann'), test.item('bolt');
select test.storeroom('MAIN', 'north'), test.storeroom('SIDE', 'south');
update core.sites set created_at = '2020-01-01';

create function pg_temp.move_to(p_site text, p_zone text)
returns text
language sql
as $$ select s.code from api.update_site(test.id(p_site), jsonb_build_object('time_zone', p_zone)) as s $$;
create function pg_temp.month_begins()
returns timestamp
language sql
as $$ select date_trunc('month', now() at time zone 'UTC') $$;
create function pg_temp.stock_at_the_end()
returns numeric
language sql
as $$
  select sum(v.value)
    from api.explain_stock_values(pg_temp.month_begins()::date - 1) as v
   where v.site_id = test.id('north')
$$;
grant execute on function pg_temp.move_to, pg_temp.month_begins, pg_temp.stock_at_the_end to public;

select test.sign_in('ann');
select api.receive_stock(
         test.id(s.store), test.line('bolt', 2, '{"unit_cost": 5}'),
         p_moved_at => (pg_temp.month_begins() - s.earlier::interval) at time zone 'UTC'
       )
  from (values ('MAIN', '30 minutes'), ('SIDE', '5 days')) as s (store, earlier);
select is(pg_temp.move_to('north', 'Europe/Berlin'), 'NORTH', 'before it is closed a month may begin otherwise');
select is(pg_temp.move_to('north', 'UTC'), 'NORTH', 'and again');
select api.close_period((pg_temp.month_begins() - interval '1 month')::date);
select test.refuses(
  $$ select pg_temp.move_to('north', 'Europe/Berlin') $$, 'PERIOD_CLOSED', 409, 'what came on its last day stays in it'
);
select is(pg_temp.stock_at_the_end(), 10.0, 'with what it was worth');
select is(pg_temp.move_to('north', 'Atlantic/Reykjavik'), 'NORTH', 'a zone by which no month changes is taken');
select is(pg_temp.move_to('south', 'Europe/Berlin'), 'SOUTH', 'so is any where nothing happened at its end');
select test.sign_out();

select * from finish();
rollback;
