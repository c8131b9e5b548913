-- Proves a part of an organization's chain, some p_most lines of it, from where the last part ended (null: from the
-- beginning), and answers what differs and where to go on; null where all is proved. First batch after batch: its
-- place and its hashes, then its lines (audit.batch_faults); then, along the time of the log, that every line is in a
-- batch. BATCH_MISSING: a number is left out. BATCH_CHANGED: a batch is not what it was. LINES_BACKDATED: lines have a
-- time of a day or more before they were written. Not stable: each statement sees what is committed when it has its
-- locks, because the maker of months may move lines, and the forgetter take them away, meanwhile.
create or replace function audit.chain_faults(
  p_organization_id uuid,
  p_after           text,
  p_most            integer,
  out p_through     text,
  out p_faults      jsonb,
  out p_lines       bigint
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_last   audit.log_batches;
  v_batch  audit.log_batches;
  v_number bigint;
  v_faults jsonb;
  v_rest   record;
begin
  p_faults := '[]';
  p_lines := 0;

  if p_after like 'AT %' then
    v_rest := audit.unchained_faults(p_organization_id, substr(p_after, 4)::timestamptz, p_most);
    p_through := 'AT ' || v_rest.p_through;
    p_faults := v_rest.p_faults;
    return;
  end if;

  v_number := coalesce(substr(p_after, 7)::bigint, 0);
  select b.* into v_last
    from audit.log_batches as b
   where b.organization_id = p_organization_id
     and b.number = v_number;

  for v_batch in
    select b.*
      from audit.log_batches as b
     where b.organization_id = p_organization_id
       and b.number > v_number
     order by b.number
  loop
    if p_lines >= p_most then
      p_through := 'BATCH ' || v_number;
      return;
    end if;

    p_faults := p_faults || (
      select coalesce(
               jsonb_agg(jsonb_build_object('code', f.code, 'batch', v_batch.number, 'at', v_batch.chained_at)), '[]'
             )
        from (
          values
            ('BATCH_MISSING', v_batch.number <> v_number + 1),
            (
              'BATCH_CHANGED',
              v_batch.hash <> audit.batch_hash(v_batch)
              or v_batch.number = v_number + 1
                and v_batch.previous_hash <> coalesce(v_last.hash, decode(repeat('00', 32), 'hex'))
            ),
            (
              'LINES_BACKDATED',
              v_batch.kind = 'LINES' and v_batch.first_at < (
                select max(b.chained_at)
                  from audit.log_batches as b
                 where b.through_transaction = v_batch.after_transaction
                   and b.through_sequence = v_batch.after_sequence
                   and b.kind = 'LINES'
              ) - interval '1 day'
            )
        ) as f (code, is_so)
       where f.is_so
    );

    if v_batch.kind = 'LINES' then
      v_faults := audit.batch_faults(v_batch);
      p_lines := p_lines + v_batch.line_count;

      -- Asked afterwards: the month may have been forgotten meanwhile.
      if v_faults <> '[]' and not exists (
        select 1
          from audit.log_batches as b
         where b.organization_id = p_organization_id
           and b.month = v_batch.month
           and b.kind = 'FORGOTTEN'
      ) then
        p_faults := p_faults || v_faults;
      end if;
    end if;

    v_number := v_batch.number;
    v_last := v_batch;
  end loop;

  p_through := 'AT -infinity';
end
$$;

grant execute on function audit.chain_faults to assetry_api, assetry_list;
