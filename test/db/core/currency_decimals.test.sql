begin;
select plan(5);

select is_empty(
  $$ select c.code, c.decimals, core.currency_decimals(c.code) from core.currencies as c
      where c.decimals <> core.currency_decimals(c.code) $$,
  'amounts are rounded as the list of currencies says'
);
select is(core.currency_decimals('ZZZ'), 2, 'what is none has hundredths');
select is(
  array[core.coins_in('JPY'), core.coins_in('EUR'), core.coins_in('KWD')], '{1,100,1000}'::numeric[],
  'a coin is the smallest amount'
);
select is(
  array[
    procurement.smallest_coin('JPY'), trim_scale(procurement.smallest_coin('EUR')),
    trim_scale(procurement.smallest_coin('KWD'))
  ],
  '{1,0.01,0.001}'::numeric[], 'and what taxes may be rounded to'
);
select is(
  (select count(*) from core.currencies where decimals in (0, 3)), 23::bigint, 'most currencies have hundredths'
);
select * from finish();
rollback;
