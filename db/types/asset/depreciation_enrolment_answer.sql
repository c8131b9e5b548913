comment on type asset.depreciation_enrolment_answer is 'What the actions on an asset in a book answer';
comment on column asset.depreciation_enrolment_answer.id is 'Id of the asset in the book';
comment on column asset.depreciation_enrolment_answer.asset_id is 'The asset';
comment on column asset.depreciation_enrolment_answer.status is 'ACTIVE, ENDED or CANCELLED';
comment on column asset.depreciation_enrolment_answer.posted_through_on is 'The last day of what is posted; empty before that';
comment on column asset.depreciation_enrolment_answer.accumulated_depreciation is 'The sum of what was charged';
comment on column asset.depreciation_enrolment_answer.book_value is 'What the asset is worth, as far as it is posted';
