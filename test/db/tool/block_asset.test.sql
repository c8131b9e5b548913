-- Assets are blocked for a reason, and for each one once.
begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{north}', '{tool.read}');
select test.asset('pump', 'north'), test.asset('far', 'south'), test.worker('wim', 'north');
select test.person('sue', '{north}', '{asset.block,tool.read}');

select test.sign_in('sue');
select is(
  (select reason || (ends_at is null) from api.block_asset(test.id('pump'), 'RECALL', 'Maker calls it back')),
  'RECALLtrue', 'the asset is blocked'
);
select is((select note from api.asset_blocks where asset_id = test.id('pump')), 'Maker calls it back', 'with a note');
select test.refuses($$ select api.block_asset(test.id('pump'), 'RECALL') $$, 'ASSET_BLOCKED', 409, 'twice');
select test.refuses_fields($$ select api.block_asset(test.id('pump'), 'BROKEN') $$, '{p_reason}', 'for no such reason');
select test.refuses($$ select api.block_asset(test.id('far'), 'RECALL') $$, 'ASSET_NOT_FOUND', 404, 'out of reach');
select test.sign_out();
select test.sign_in('ann');
select is(
  (select string_agg(f ->> 'code', ' ') from jsonb_array_elements(test.details(format(
     'select api.check_out_asset(%L, %L)', test.id('pump'), jsonb_build_object('worker_id', test.id('wim'))
   ))) as f), 'ASSET_BLOCKED', 'what is blocked is not lent'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.block_asset(test.id('pump'), 'OTHER') $$, 'PERMISSION_DENIED', 403,
  'without permission');
select test.sign_out();

select * from finish();
rollback;
