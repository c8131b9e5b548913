-- Adds what an asset costs more or less than it was bought for to the books in which it is, from the first month that
-- is not posted. A book that has ended, or has less left than is taken away, stays as it is. The asset is locked.
create or replace function asset.follow_cost(p_asset_id uuid, p_amount numeric)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_book   asset.books;
  v_change asset.book_changes;
begin
  for v_book in
    select b.*
      from asset.books as b
     where b.asset_id = p_asset_id
       and b.status = 'ACTIVE'
     order by b.id
       for no key update
  loop
    v_change := jsonb_populate_record(
      null::asset.book_changes,
      jsonb_build_object(
        'changes_on', greatest(v_book.starts_on, v_book.posted_through_on + 1), 'cost_amount', round(p_amount, 2),
        'life_months_added', 0, 'life_units_added', 0
      )
    );
    continue when asset.book_change_faults(v_book, v_change, '{}') <> '[]';

    insert into asset.book_changes (site_id, book_id, changes_on, cost_amount, reason)
    values (v_book.site_id, v_book.id, v_change.changes_on, v_change.cost_amount, 'Invoice differs from the order');
    update asset.books as b set updated_at = now() where b.id = v_book.id;
  end loop;
end
$$;

grant execute on function asset.follow_cost to assetry_api;
