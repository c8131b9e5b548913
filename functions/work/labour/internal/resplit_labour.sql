-- Pays the later hours of a worker again where hours of a time that were recorded, corrected or rejected changed how
-- they are split: so what a day and a week cost does not depend on who files first. p_before is what
-- work.pieces_after answered before; work.hold_hours_after holds what is charged. Hours at sites that the caller does
-- not reach are paid as well.
create or replace function work.resplit_labour(
  p_before work.labour_pieces[], p_worker_id uuid, p_during tstzrange, p_reason text
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_entry  work.labour_entries;
  v_pieces work.labour_pieces[];
  v_repaid work.labour_entries[] := '{}';
begin
  for v_entry in select * from work.hours_after(p_worker_id, p_during)
  loop
    v_pieces := array(select p from work.split_labour(v_entry) as p);

    if work.pay_shape(v_pieces, v_entry.id) is distinct from work.pay_shape(p_before, v_entry.id) then
      perform work.repay_labour(v_entry, v_pieces, p_reason);
      v_repaid := v_repaid || v_entry;
    end if;
  end loop;

  perform work.settle_contractors_of(e) from unnest(v_repaid) as e;
end
$$;

grant execute on function work.resplit_labour to assetry_api;
