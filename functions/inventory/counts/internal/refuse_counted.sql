-- Refuses items of a count that another open count of the storeroom counts, naming each with its count. The standings
-- are locked.
create or replace function inventory.refuse_counted(p_count inventory.counts, p_item_ids uuid[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select jsonb_agg(
           core.fault(
             'p_count_id', 'BEING_COUNTED', format('Stock count %s includes %s', o.count_number, i.item_number)
           )
             || jsonb_build_object('id', o.count_id, 'item_id', o.item_id)
           order by i.item_number, o.count_number
         )
    into v_faults
    from inventory.other_counts(p_count, p_item_ids) as o
    join inventory.items as i on i.id = o.item_id;

  if v_faults is not null then
    perform core.refuse(
      'BEING_COUNTED', 'Another open count of this storeroom includes the same items', 409, v_faults,
      'Post or cancel the other count first'
    );
  end if;
end
$$;

grant execute on function inventory.refuse_counted to assetry_api;
