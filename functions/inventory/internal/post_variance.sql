-- Posts what an item cost without being in stock, such as goods that went back and were credited too little, as a
-- variance. The standing is locked.
create or replace function inventory.post_variance(
  p_storeroom_id uuid,
  p_item_id      uuid,
  p_amount       numeric,
  p_reference    text
)
returns void
language sql
volatile
set search_path = ''
as $$
  select inventory.post_movement(
           jsonb_populate_record(
             null::inventory.movements,
             jsonb_build_object(
               'item_id', p_item_id, 'storeroom_id', p_storeroom_id, 'kind', 'COST_ADJUST', 'quantity', 0, 'amount', 0,
               'variance', p_amount, 'reference', p_reference
             )
           )
         )
   where p_amount <> 0
$$;

grant execute on function inventory.post_variance to assetry_api;
