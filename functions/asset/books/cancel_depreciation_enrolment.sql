create or replace function api.cancel_depreciation_enrolment(
  p_depreciation_enrolment_id uuid,
  p_row_version integer default null
)
returns setof asset.depreciation_enrolment_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'cancel_depreciation_enrolment', 'depreciation_enrolment.update', jsonb_build_array(p_depreciation_enrolment_id,
    p_row_version)
  );
  v_book   asset.books;
begin
  if v_answer is null then
    v_book := asset.lock_depreciation_enrolment(p_depreciation_enrolment_id, p_row_version);
    v_book.status := core.next_status('asset.books', 'The enrolment', v_book.status,
      'cancel_depreciation_enrolment');

    if v_book.posted_through_on is not null then
      perform core.refuse(
        'DEPRECIATION_ENROLMENT_POSTED', format('Depreciation is posted up to %s', v_book.posted_through_on), 409,
        p_hint => 'Reverse it with reverse_depreciation first'
      );
    end if;

    update asset.books as b set status = v_book.status where b.id = p_depreciation_enrolment_id returning * into v_book;
    v_answer := core.finish_action(core.answer(to_jsonb(v_book), null::asset.depreciation_enrolment_answer));
  end if;

  return next jsonb_populate_record(null::asset.depreciation_enrolment_answer, v_answer);
end
$$;

comment on function api.cancel_depreciation_enrolment is $$Cancel an asset's enrolment in a depreciation book

For an enrolment by mistake, while nothing is posted. The asset can be enrolled in the book again.
Refuses with DEPRECIATION_ENROLMENT_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and DEPRECIATION_ENROLMENT_POSTED.$$;
