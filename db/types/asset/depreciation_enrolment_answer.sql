comment on type asset.depreciation_enrolment_answer is 'Answer of the actions on an asset in a book';
comment on column asset.depreciation_enrolment_answer.id is 'Id of the enrolment';
comment on column asset.depreciation_enrolment_answer.asset_id is 'The asset';
comment on column asset.depreciation_enrolment_answer.status is 'ACTIVE, ENDED or CANCELLED';
comment on column asset.depreciation_enrolment_answer.posted_through_on is
'Last posted day; empty before the first posting';
comment on column asset.depreciation_enrolment_answer.accumulated_depreciation is 'Accumulated depreciation';
comment on column asset.depreciation_enrolment_answer.book_value is 'What the asset is worth, as far as it is posted';
