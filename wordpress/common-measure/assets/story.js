/* The blocks of a story and its steps. They save plain HTML for the site. */
;(function (wp) {
  'use strict'

  const { ChooseChart, StepControls, pictureOf, unknownIn, useModel } = window.commonMeasureStory
  const { createElement: el, useState } = wp.element
  const { __, sprintf } = wp.i18n
  const { BlockControls, InnerBlocks, InspectorControls, useBlockProps, useInnerBlocksProps } = wp.blockEditor
  const { Notice, PanelBody, ToolbarButton, ToolbarGroup } = wp.components
  const { createBlock, rawHandler, registerBlockType } = wp.blocks

  const MIN_STEPS = 2
  const MAX_STEPS = 12
  const STEP = 'common-measure/story-step'
  const STEP_TEXT = [
    ['core/heading', { level: 3, placeholder: __('What this step shows', 'common-measure') }],
    ['core/paragraph', { placeholder: __('One to three sentences', 'common-measure') }],
  ]

  function EditStory({ attributes: { chart, spreadsheet }, setAttributes, clientId }) {
    const [isChoosing, setIsChoosing] = useState(false)
    const count = wp.data.useSelect((select) => select('core/block-editor').getBlockCount(clientId), [clientId])
    const { value: model } = useModel(spreadsheet, chart)
    const steps = useInnerBlocksProps(
      { className: 'common-measure-story-steps' },
      { allowedBlocks: [STEP], template: [[STEP], [STEP]], templateLock: false },
    )
    const choose = (chosen) => {
      setAttributes(chosen)
      setIsChoosing(false)
    }
    const isOpen = !chart || isChoosing
    return el(
      'div',
      useBlockProps({ className: 'common-measure-story' }),
      chart &&
        el(
          BlockControls,
          null,
          el(
            ToolbarGroup,
            null,
            el(ToolbarButton, { onClick: () => setIsChoosing(true) }, __('Change the chart', 'common-measure')),
          ),
        ),
      isOpen
        ? el(ChooseChart, { chart, spreadsheet, onChoose: choose, onCancel: chart ? () => setIsChoosing(false) : null })
        : el(
            'p',
            { className: 'common-measure-story-chart' },
            sprintf(__('Story of the chart “%s”', 'common-measure'), chart),
          ),
      chart &&
        model === false &&
        warn(
          sprintf(
            __('The site has no chart “%1$s” in the spreadsheet “%2$s”.', 'common-measure'),
            chart,
            spreadsheet ?? '',
          ),
        ),
      chart &&
        (count < MIN_STEPS || count > MAX_STEPS) &&
        warn(
          __(
            'A story has two to twelve steps. With one the chart stands alone above the text; steps after the twelfth are plain text.',
            'common-measure',
          ),
        ),
      chart && el('div', steps),
    )
  }

  function EditStep({ attributes: { state }, setAttributes, context }) {
    const [chart, spreadsheet] = ['chart', 'spreadsheet'].map((name) => context[`common-measure/${name}`])
    const { value: model, fault } = useModel(spreadsheet, chart)
    const unknown = model ? unknownIn(model, state) : []
    const texts = useInnerBlocksProps(
      { className: 'common-measure-story-text' },
      { template: STEP_TEXT, templateLock: false },
    )
    return el(
      'section',
      useBlockProps({ className: 'common-measure-story-step' }),
      el(
        InspectorControls,
        null,
        el(
          PanelBody,
          { title: __('What the chart shows in this step', 'common-measure') },
          model
            ? el(StepControls, { model, state, onChange: (next) => setAttributes({ state: next }) })
            : el('p', null, fault || __('The chart is not known yet.', 'common-measure')),
        ),
      ),
      model &&
        el('img', {
          src: pictureOf(spreadsheet, chart, state),
          alt: sprintf(__('“%s” as it is in this step', 'common-measure'), chart),
          width: 560,
        }),
      unknown.length > 0 &&
        warn(
          sprintf(
            __('The chart does not have this, so it is as at the start: %s.', 'common-measure'),
            unknown.join('; '),
          ),
        ),
      fault !== '' && warn(fault),
      el('div', texts),
    )
  }

  const warn = (text) => el(Notice, { status: 'warning', isDismissible: false }, text)

  /**
   * Converts a story in plain HTML, in a classic text or an HTML block. A story with content other than steps stays
   * unchanged.
   */
  const fromHtml = {
    type: 'raw',
    selector: 'div.story[data-chart]',
    isMatch: (node) => isStory(node) && [...node.children].every(({ tagName }) => tagName === 'SECTION'),
    priority: 1,
    transform(node) {
      const { chart, id } = node.dataset
      const steps = [...node.children].map((section) =>
        createBlock(STEP, { state: section.dataset.state ?? '' }, rawHandler({ HTML: section.innerHTML })),
      )
      return createBlock('common-measure/story', { chart, spreadsheet: id }, steps)
    },
  }

  const isStory = (node) => node.matches?.('div.story[data-chart]') && node.children.length > 0

  registerBlockType('common-measure/story', {
    edit: EditStory,
    save: ({ attributes: { chart, spreadsheet } }) =>
      el(
        'div',
        { ...useBlockProps.save({ className: 'story' }), 'data-chart': chart, 'data-id': spreadsheet },
        el(InnerBlocks.Content),
      ),
    transforms: { from: [fromHtml] },
  })
  registerBlockType(STEP, {
    edit: EditStep,
    save: ({ attributes: { state } }) =>
      el('section', { ...useBlockProps.save(), 'data-state': state }, el(InnerBlocks.Content)),
  })
})(window.wp)
