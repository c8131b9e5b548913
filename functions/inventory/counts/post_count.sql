create or replace function api.post_count(
  p_count_id    uuid,
  p_row_version integer     default null,
  p_moved_at    timestamptz default null
)
returns setof inventory.count_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'post_count', 'count.post', jsonb_build_array(p_count_id, p_row_version, p_moved_at)
  );
  v_count  inventory.counts;
begin
  if v_answer is null then
    v_count := inventory.hold_count(p_count_id, p_row_version);
    perform inventory.next_count_status(v_count, 'post_count');
    perform inventory.check_moved_at('p_moved_at', p_moved_at, v_count.site_id);
    perform inventory.check_tolerance(v_count);
    perform inventory.correct_stock(v_count, p_moved_at);

    update inventory.counts as c
       set status = inventory.next_count_status(v_count, 'post_count'),
           posted_at = clock_timestamp()
     where c.id = p_count_id
    returning * into v_count;

    v_answer := core.finish_action(core.answer(to_jsonb(v_count), null::inventory.count_answer));
  end if;

  return next jsonb_populate_record(null::inventory.count_answer, v_answer);
end
$$;

comment on function api.post_count is $$Post the differences of a stock count

Each difference becomes a movement at its place; surpluses are valued at the average cost. adjust_stock corrections
made at the place after the line was counted are deducted (corrected_quantity of the line). Differences beyond the
tolerance require approve_count first.
p_moved_at: Time at which the differences count, such as the end of the counted month, not in the future and at most
366 days ago; default now. An earlier day than today at the site requires the permission movement.backdate, an open
month, and that the missing stock was there from then on
Refuses with PERIOD_CLOSED, STOCK_CAME_LATER, PERMISSION_DENIED, VALIDATION_FAILED, ASSET_RETIRED, ASSET_IN_USE,
CONSIGNMENT_PRICE_MISSING, COUNT_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, STOREROOM_NOT_FOUND,
STOREROOM_ARCHIVED, APPROVAL_NEEDED (details has each line), ITEM_NOT_USABLE, INSUFFICIENT_STOCK (less is there by now
than is missing: count it again), SERIAL_IN_STOCK, STANDARD_COST_MISSING and STOCK_TOO_LARGE.$$;
