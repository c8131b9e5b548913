create or replace function api.update_transfer(
  p_transfer_id uuid,
  p_values      api.field_values default '{}',
  p_lines       api.row_list     default null,
  p_row_version integer          default null
)
returns setof inventory.transfer_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'update_transfer', 'stock.transfer', jsonb_build_array(p_transfer_id, p_values, p_lines, p_row_version)
  );
  v_read     record;
  v_transfer inventory.transfers;
  v_lines    inventory.transfer_lines[];
begin
  if v_answer is null then
    v_read := core.read_record('inventory.transfers', p_values, 'update');

    if p_lines is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
        from inventory.read_transfer_lines(p_lines) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    p_values := v_read.p_kept;
    v_transfer := inventory.lock_transfer(p_transfer_id, p_row_version);

    if v_transfer.status <> 'DRAFT' then
      perform core.refuse(
        'TRANSFER_NOT_DRAFT', format('Transfer %s is %s', v_transfer.transfer_number, v_transfer.status), 409
      );
    end if;

    v_transfer := jsonb_populate_record(v_transfer, p_values);

    if p_lines is not null then
      perform inventory.store_transfer_lines(v_transfer, v_lines);
    end if;

    update inventory.transfers as t
       set needed_on = v_transfer.needed_on,
           note = v_transfer.note
     where t.id = p_transfer_id
    returning * into v_transfer;

    v_answer := core.finish_action(core.answer(to_jsonb(v_transfer), null::inventory.transfer_answer));
  end if;

  return next jsonb_populate_record(null::inventory.transfer_answer, v_answer);
end
$$;

comment on function api.update_transfer is $$Change a draft stock transfer

Omitted fields keep their values.
p_lines: All lines in their order, as in create_transfer, and with id for a line to retain; default unchanged
Refuses with VALIDATION_FAILED, TRANSFER_NOT_FOUND, STALE_ROW and TRANSFER_NOT_DRAFT.$$;
